/** Small helpers for writing SVG text: numbers without noise, documents that stand alone, and data URIs of them. */

/** A number rounded for path data; one decimal unless told otherwise. */
export function round(value: number, decimals = 1): number {
	const scale = 10 ** decimals;
	return Math.round(value * scale) / scale;
}

export interface SvgDocument {
	/** The coordinate box of the content, from 0 0. */
	width: number;
	height: number;
	/** Intrinsic size in px when it differs from the box. */
	displayWidth?: number;
	displayHeight?: number;
	content: string;
}

/** A standalone document: an `<img>`, a CSS background and a rasteriser all take it. */
export function svgDocument({ width, height, displayWidth = width, displayHeight = height, content }: SvgDocument): string {
	const size = `width="${displayWidth}" height="${displayHeight}" viewBox="0 0 ${width} ${height}"`;
	return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
}

/** The document as a `data:` URI for `src` or `href`; escapes only characters that a URI cannot carry, which keeps it short. */
export function svgDataUri(svg: string): string {
	const escaped = svg.replace(/[%#<>"{}|\\^`\n\t]/g, (character) => encodeURIComponent(character));
	return `data:image/svg+xml,${escaped}`;
}
