package slider
