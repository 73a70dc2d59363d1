import type * as z from 'zod/mini';

/** The kinds of things that an event can change. */
export type SubjectKind = 'case' | 'comment' | 'friendRequest' | 'post' | 'session' | 'tribe' | 'tribeRequest' | 'upload' | 'user';

/** Who may be told of an event: all, those who may see its first subject, the two people concerned, the actor's own devices, or administrators. */
export type Audience = 'everybody' | 'seesSubject' | 'people' | 'actor' | 'administrators';

type Schema = z.core.$ZodType;

export interface EventDeclaration {
	/** Room and what happened, such as 'post.liked'. Stored in the log, so it must never change. */
	name: `${string}.${string}`;
	/** What has changed, by kind; a kind with a question mark may be missing. */
	subjects: readonly (SubjectKind | `${SubjectKind}?`)[];
	/** What a reader needs beside actor, subjects and time. */
	payload?: Schema;
	audience: Audience;
}

/** Declares something that can happen. The server appends it to the log in the transaction of the change; followers read it there. */
export function event<const Declaration extends EventDeclaration>(declaration: Declaration): Declaration {
	return declaration;
}

type Kinds<E extends EventDeclaration> = E['subjects'][number];
type Required<Kind> = Kind extends `${string}?` ? never : Kind;
type Optional<Kind> = Kind extends `${infer Name}?` ? Name : never;

/** Kind to id. */
export type SubjectsOf<E extends EventDeclaration> = { [Kind in Required<Kinds<E>> & string]: string } & {
	[Kind in Optional<Kinds<E>>]?: string | undefined;
};
export type PayloadOf<E extends EventDeclaration> = E['payload'] extends Schema ? z.output<E['payload']> : undefined;
