/** Adds the language that a member reads and gets mail in, and that of an application; null for none chosen. */

/** As long as a BCP 47 tag may be at most (RFC 5646, 4.4.1). */
const column = 'add column language text check (length(language) <= 35)';

export const languages = (): string[] => [`alter table accounts ${column}`, `alter table applications ${column}`];
