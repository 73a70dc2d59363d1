/** A message among people: face, name in groups, and a bubble with quotation, text, pictures and reactions. */
import { say } from '@friends/contract/core/languages/say';
import { fullDate } from '#core/dates.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { firstName } from '#entities/person/first-name.ts';
import { cx } from '#ui/cx.ts';
import { EditedButton, goneWords } from './message-parts.tsx';
import { MessagePictures } from './message-pictures.tsx';
import type { MessageContentProps } from './message-props.ts';
import { isEmojiOnly, MessageText } from './message-text.tsx';
import { Quotation } from './quotation.tsx';
import { ReactionStrand } from './reaction-strand.tsx';

export const BUBBLE =
	'relative min-w-0 max-w-full rounded-[19px] px-3.5 pt-2 pb-2.25 text-compact leading-snug wrap-anywhere forced-colors:border';
export const OWN = 'bg-brand text-brand-foreground [&_a]:text-brand-foreground! [&_a]:underline';

export function BubbleContent(props: MessageContentProps) {
	const { row, isGroup } = props;
	const { message, isOwn, isFirst, isLast } = row;
	const { author, isDeleted } = message;
	return (
		<>
			{!isOwn && (isLast && author ? <Avatar person={author} size="sm" className="size-7.5!" /> : <span className="w-7.5 flex-none" />)}
			<div className={cx('grid min-w-0 justify-items-start gap-0.75', isOwn && 'justify-items-end')}>
				{isGroup && !isOwn && isFirst && (
					<bdi className="ms-0.5 text-caption font-heading text-muted">{author ? firstName(author) : say('A deleted member')}</bdi>
				)}
				{isDeleted ? (
					<p className={cx(BUBBLE, 'text-muted inset-ring-[1.5px] inset-ring-border')}>{goneWords(message, isOwn)}</p>
				) : (
					<Body {...props} />
				)}
			</div>
		</>
	);
}

function Body({ row, isCovered, people, actions, onShowVersions }: MessageContentProps) {
	const { message, isOwn, isLast } = row;
	const { text, pictures, replyTo, reactions, editedAt, createdAt } = message;
	const isLarge = isEmojiOnly(text) && !replyTo;
	const strand = <ReactionStrand reactions={reactions} people={people} isOwn={isOwn} />;
	const corner = isLast && (isOwn ? 'rounded-ee-[6px]' : 'rounded-es-[6px]');
	return (
		<>
			{text !== '' && (
				<div
					title={fullDate(new Date(createdAt))}
					className={cx(isLarge ? 'relative' : cx(BUBBLE, isOwn ? OWN : 'bg-sunken', pictures.length === 0 && corner))}
				>
					{replyTo && <Quotation message={replyTo} isOwn={isOwn} onJump={actions.onJump} />}
					<div className="[&>div]:inline [&>div>p:last-child]:inline">
						<MessageText text={text} isCovered={isCovered} />
						{editedAt && <EditedButton onShowVersions={onShowVersions} />}
					</div>
					{pictures.length === 0 && strand}
				</div>
			)}
			{pictures.length > 0 && (
				<div className="relative max-w-full">
					{text === '' && replyTo && (
						<div className={cx(BUBBLE, isOwn ? OWN : 'bg-sunken', 'mb-0.75')}>
							<Quotation message={replyTo} isOwn={isOwn} onJump={actions.onJump} />
						</div>
					)}
					<MessagePictures pictures={pictures} isCovered={isCovered} />
					{strand}
				</div>
			)}
		</>
	);
}
