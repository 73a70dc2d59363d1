/** Headers of every picture. A file that turns out to be something else may load, run and embed nothing. */
export const pictureHeaders = {
	'content-security-policy': "default-src 'none'; sandbox",
	'x-content-type-options': 'nosniff',
};
