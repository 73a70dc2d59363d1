/** Kinds of reactions to a post or a message, in the order in which they are offered. Apart from the schemas: pages load these without them. */
export const reactionKinds = ['laugh', 'wow', 'hug', 'cheer', 'thanks', 'withYou'] as const;
export type ReactionKind = (typeof reactionKinds)[number];
