/** A mark that is older says nothing any more: a member who never catches up begins again. */
export const feedMarkDays = 7;
