/**
 * '@' and a username of 3 to 30 word characters, not inside a word, an address or a name of another server ('@maya@example.org'). The character
 * after it is of no alphabet that could go on ('@mayá' is not '@may'), but may be of a script without spaces ('@mayaさん').
 */
export const mentionPattern =
	/(?<![\p{L}\p{M}\p{N}_@/.&+-])@(?<username>\w{3,30})(?![\w@\p{M}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])/gu;

/** Members that a text can tell at most; later ones are links alone. */
const maxMentions = 20;

/** Distinct usernames in a text, in lower case and in order. */
export function mentionsIn(text: string): string[] {
	const usernames = new Set<string>();
	if (!text.includes('@')) return [];
	for (const { groups } of text.matchAll(mentionPattern)) {
		usernames.add((groups?.username ?? '').toLowerCase());
		if (usernames.size === maxMentions) break;
	}
	return [...usernames];
}
