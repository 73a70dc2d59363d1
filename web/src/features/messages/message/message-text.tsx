/** Text of a message; emoji alone are large, and in a request links stay covered. */
import { say } from '@friends/contract/core/languages/say';
import { Link2Off } from 'lucide-react';
import { textParts } from '#entities/text/text-parts.ts';
import { UserText } from '#entities/text/user-text.tsx';
import { cx } from '#ui/cx.ts';

export interface MessageTextProps {
	text: string;
	/** In a request that waits for the viewer's yes. */
	isCovered: boolean;
	/** In channels: whether '@here' calls all. */
	here?: 'calls' | 'plain' | undefined;
}

const emojiOnly =
	/^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{M}|[\u200D\uFE0F\u20E3\u{E0020}-\u{E007F}\s])+$/u;
const maxLarge = 6;

/** True for a few emoji without words. */
export function isEmojiOnly(text: string): boolean {
	const packed = text.replace(/\s/g, '');
	return (
		packed !== '' &&
		packed.length <= maxLarge * 12 &&
		emojiOnly.test(packed) &&
		[...new Intl.Segmenter().segment(packed)].length <= maxLarge
	);
}

export function MessageText({ text, isCovered, here }: MessageTextProps) {
	if (isCovered) return <CoveredText text={text} />;
	const isLarge = isEmojiOnly(text);
	return <UserText text={text} here={here} className={cx(isLarge && 'text-display')} />;
}

function CoveredText({ text }: { text: string }) {
	return (
		<p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
			{textParts(text).map((part, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their place
				<span key={index}>{part.kind === 'link' ? <CoveredLink /> : part.text}</span>
			))}
		</p>
	);
}

function CoveredLink() {
	return (
		<span className="inline-flex items-center gap-1 rounded-chip bg-surface px-1.5 text-caption text-muted">
			<Link2Off aria-hidden size={13} />
			{say('Link, covered')}
		</span>
	);
}
