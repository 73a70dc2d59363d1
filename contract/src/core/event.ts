import type * as z from 'zod/mini';

/** Kinds of things that an event can change. */
export type SubjectKind =
	| 'announcement'
	| 'application'
	| 'case'
	| 'channel'
	| 'comment'
	| 'conversation'
	| 'friendRequest'
	| 'invitation'
	| 'keptPost'
	| 'message'
	| 'post'
	| 'session'
	| 'token'
	| 'tribe'
	| 'tribeInvitation'
	| 'tribeRequest'
	| 'upload'
	| 'user'
	| 'webhook';

/** Who may learn of an event: all, all members, viewers of its first subject, the people concerned, the actor's own devices, or administrators. */
export type Audience = 'everybody' | 'members' | 'seesSubject' | 'people' | 'actor' | 'administrators';

type Schema = z.core.$ZodType;

export interface EventDeclaration {
	/** Room and event, such as 'post.liked'. Stored in the log, so it never changes. */
	name: `${string}.${string}`;
	/** Kinds of the changed things; a kind with a question mark is optional. */
	subjects: readonly (SubjectKind | `${SubjectKind}?`)[];
	/** Data that followers need besides actor, subjects and time. */
	payload?: Schema;
	audience: Audience;
	/** What live connections are told with it, made when it is told and the same for all who hear it. */
	tells?: Schema;
}

/** Declares an event. The server appends it to the log in the transaction of the change; followers read it there. */
export function event<const Declaration extends EventDeclaration>(declaration: Declaration): Declaration {
	return declaration;
}

type Kinds<E extends EventDeclaration> = E['subjects'][number];
type Required<Kind> = Kind extends `${string}?` ? never : Kind;
type Optional<Kind> = Kind extends `${infer Name}?` ? Name : never;

/** Ids by kind. */
export type SubjectsOf<E extends EventDeclaration> = { [Kind in Required<Kinds<E>> & string]: string } & {
	[Kind in Optional<Kinds<E>>]?: string | undefined;
};
export type ToldOf<E extends EventDeclaration> = E['tells'] extends Schema ? z.output<E['tells']> : undefined;
export type PayloadOf<E extends EventDeclaration> = E['payload'] extends Schema ? z.output<E['payload']> : undefined;
