/** The log of a tribe in the model, and what people are told. */
import type { LogLine, Notice, Person, Place, World } from './state.ts';

export function logAct({ tribe, by }: Place, act: string, about: Partial<LogLine> = {}): null {
	tribe.log.push({ act, actor: by, person: null, post: null, about: '', reason: '', until: null, days: null, ...about });
	return null;
}

export function tell({ notices }: World, person: Person, notice: Notice): void {
	notices.set(person, [...(notices.get(person) ?? []), notice]);
}
