/**
 * Header for reading your own writes. A reply to a write carries its position in the change log; a client that sends the position
 * with later requests sees that write on every node.
 */
export const logPositionHeader = 'Log-Position';
