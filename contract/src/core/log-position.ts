/**
 * On the reply to a write: how far the change log had come with it. A client that sends it with its next requests finds there what it wrote,
 * whichever node answers.
 */
export const logPositionHeader = 'Log-Position';
