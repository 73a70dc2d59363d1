/** Remembers from where on a member has not been told of messages in a conversation, while a push message waits. */
export const messagePushes = (): string[] => ['alter table conversation_members add column untold_seq integer'];
