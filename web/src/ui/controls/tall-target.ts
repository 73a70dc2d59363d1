/** Small buttons look 36 px high, but a finger has 44. */
export const tallTarget = 'relative before:absolute before:inset-x-0 before:-inset-y-1';
