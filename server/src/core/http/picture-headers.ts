/** What goes with every picture. Should a file ever turn out to be more than a picture, it may load, run and embed nothing. */
export const pictureHeaders = {
	'content-security-policy': "default-src 'none'; sandbox",
	'x-content-type-options': 'nosniff',
	// A name stands for one content for ever; a new picture gets a new name.
	'cache-control': 'public, max-age=31536000, immutable',
};
