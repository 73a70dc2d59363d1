/** Text of an announcement: its beginning, and all of it on request, since it has no page of its own. */
import { say } from '@friends/contract/core/languages/say';
import { useId, useState } from 'react';
import { UserText } from '#entities/text/user-text.tsx';
import { announcementParts } from './announcement-parts.ts';

/** About four lines on a phone. */
const shortLength = 180;
const shortLines = 4;

export function AnnouncementText({ text }: { text: string }) {
	const { title, body } = announcementParts(text);
	const id = useId();
	const [isWhole, setIsWhole] = useState(false);
	const isShort = body.length <= shortLength && body.split('\n').length <= shortLines;
	return (
		// Above the link of the row, so that addresses in the text can be opened, and the text selected.
		<div className="relative grid justify-items-start gap-0.5 text-small text-muted">
			<div id={id} className={isShort || isWhole ? undefined : 'line-clamp-4'}>
				<UserText text={body} />
			</div>
			{!isShort && (
				<button
					type="button"
					aria-expanded={isWhole}
					aria-controls={id}
					className="min-h-6 rounded-chip font-label text-brand hover:underline dark:text-brand-ink pointer-coarse:min-h-11"
					onClick={() => setIsWhole(!isWhole)}
				>
					{isWhole ? say('Show less') : say('Show more')}
				</button>
			)}
			{title && <p className="text-caption">{say('An announcement')}</p>}
		</div>
	);
}
