print("matterctl")
