/** Headers of every picture. A file that turns out to be something else may load, run and embed nothing. */
export const pictureHeaders = {
	'content-security-policy': "default-src 'none'; sandbox",
	'x-content-type-options': 'nosniff',
};

/** Charset of a drawing, which is text: without it, another program may guess. */
export const svgType = 'image/svg+xml; charset=utf-8';
