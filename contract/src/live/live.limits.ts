/** Limits of live connections. */
export const liveLimits = {
	/** Posts on the screen whose counts a page follows. */
	posts: 60,
	/** Posts whose comments are open. */
	threads: 10,
	/** People on the screen whose presence a page follows. */
	people: 60,
	/** Of one account, on one node; the oldest gives way. */
	perAccount: 20,
	/** Bytes of a frame from a client. */
	frameBytes: 16 * 1024,
	/** Frames from a client in ten seconds. */
	framesPerTenSeconds: 100,
	/** Events of the past that are told again after a gap; with more, the page reads everything again. */
	missed: 500,
} as const;

/** Address of the live connection, a WebSocket. Its query is that of `listMissed`: what was missed comes first, and the page watches at once. */
export const livePath = '/api/live';

/** Name of the subprotocol; a member's access token is the second that the handshake offers. */
export const liveProtocol = 'friends.1';

/** Codes with which the server closes a live connection (RFC 6455: 4000 to 4999 are the application's). */
export const liveCloses = {
	/** The session has ended. The reason of the close holds no words: the next request says why. */
	sessionEnded: 4401,
	/** What the member may do has changed, or the access token is refused: open a new one with a fresh token. */
	openAnew: 4403,
	/** The client broke the protocol, or sent too much. */
	refused: 4400,
	/** The server stops: open a new one after a while. */
	stopping: 1012,
} as const;
