/** Who may comment on a post, as its author chooses; the author always may. */
export const answersChoices = ['everybody', 'friends', 'mentioned', 'none'] as const;
export type Answers = (typeof answersChoices)[number];
