/** Extends the target of a small button from 36 px to 44 for fingers. */
export const tallTarget = 'relative before:absolute before:inset-x-0 before:-inset-y-1';
