/** Header of every reply that names the request in the server’s log. */
export const requestIdHeader = 'X-Request-Id';
