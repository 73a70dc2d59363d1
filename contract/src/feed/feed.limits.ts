/** A mark that is older says nothing any more: a member who never catches up begins again. */
export const feedMarkDays = 7;

/** Of a slider of for you, where a member has set none. */
export const usualWeight = 50;
export const weightMax = 100;
