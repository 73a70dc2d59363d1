/** The message that another one answers; a click leads there. */
import { say } from '@friends/contract/core/languages/say';
import type { AnsweredMessage } from '@friends/contract/messages/messages.schema';
import { firstName } from '#entities/person/first-name.ts';

export interface QuotationProps {
	message: AnsweredMessage;
	isOwn: boolean;
	/** Makes it a button. */
	onJump?: ((seq: number) => void) | undefined;
}

const EDGE = 'mb-1.5 block w-full border-s-3 border-(--floss-coral) ps-2.5 text-start text-small leading-snug';

export function Quotation({ message, isOwn, onJump }: QuotationProps) {
	const look = `${EDGE} ${isOwn ? '' : 'text-muted'}`;
	const content = (
		<>
			<bdi className="block font-heading">{message.author ? firstName(message.author) : say('A deleted member')}</bdi>
			<span dir="auto" className="line-clamp-2 wrap-anywhere">
				{quoted(message)}
			</span>
		</>
	);
	if (!onJump) return <div className={look}>{content}</div>;
	return (
		<button type="button" title={say('Show the message')} className={look} onClick={() => onJump(message.seq)}>
			{content}
		</button>
	);
}

export function quoted({ excerpt, isDeleted }: Pick<AnsweredMessage, 'excerpt' | 'isDeleted'>): string {
	if (isDeleted) return say('Message deleted');
	return excerpt || say('Picture');
}
