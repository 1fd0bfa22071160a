package satmine

// The gadgets of the article's proof that such mines are hard. What each lets
// the robot do is proved in the tests by playing every play of it.
var (
	// variableGadget is entered from below and left above, on the left or the
	// right: pushing one rock in closes the other way for ever.
	variableGadget = [...]string{
		"## # ##",
		"## # ##",
		"# * * #",
		"# ### #",
		"#     #",
		"### ###",
		"### ###",
	}

	// clauseGadget opens the passage on its upper floor, from corner to corner,
	// once the earth at the end of one of the three lower ways has been dug: all
	// rocks above then slip down by one.
	clauseGadget = [...]string{
		"# ###### #",
		"# ###### #",
		"# *      #",
		"##*#######",
		"##*#######",
		"##*      #",
		"##**     #",
		"##***    #",
		"##****   #",
		"##*****  #",
		"##****** #",
		"##*******#",
		"##*##*##*#",
		"# .# .# .#",
		"# ## ## ##",
		"# ## ## ##",
	}

	// crossGadget leads from the lower left to the upper right and from the
	// lower right to the upper left, each once, in either order, and nowhere
	// else. Digging where it is not needed closes a way.
	crossGadget = [...]string{
		"## ########################## ##",
		"## ####################*##### ##",
		"##                     .##### ##",
		"#######################  *### ##",
		"#########################*### ##",
		"#########################*### ##",
		"####                     *### ##",
		"#### ####################*### ##",
		"#### ##################*#*### ##",
		"#### ##################***### ##",
		"#### ##################..*    ##",
		"#### ############*      #*# ####",
		"#### ############*#######*######",
		"#### ############*#######*######",
		"####    ####     *#######*######",
		"#######  ##  ####*#######.    ##",
		"########    #####*####### ### ##",
		"#########  ######*####### ### ##",
		"########    #####*#*##### ### ##",
		"####*##  ##  ####***######### ##",
		"####.   ####     *..######### ##",
		"##   ########## #*#           ##",
		"## ##############*########### ##",
		"## ##############*########### ##",
		"##               .########### ##",
		"## ############## ########### ##",
		"## ############## ########### ##",
		"## ############## ########### ##",
		"## ########################## ##",
	}

	// gateGadget is a way from the left to the top that can be gone once and
	// never back: the rock on the right is pushed into its pocket, the one above
	// the earth falls behind the robot.
	gateGadget = [...]string{
		"##### ##",
		"  ### ##",
		"# #*# ##",
		"#  . * #",
		"########",
	}
)

// Places in the gadgets, column and row from the upper left corner.
var (
	clausePorts = [3]int{1, 4, 7} // columns of the lower ways
	clauseEarth = [3][2]int{{2, 13}, {5, 13}, {8, 13}}
	crossLeft   = [2][2]int{{17, 24}, {29, 0}} // from the lower left: free the rocks, then out
	crossRight  = [2][2]int{{25, 15}, {2, 0}}  // from the lower right
)
