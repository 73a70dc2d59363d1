/** Points and sizes of what is drawn. */

export interface Point {
	x: number;
	y: number;
}

export interface Size {
	width: number;
	height: number;
}
