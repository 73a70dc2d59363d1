/** Pictures of a reported post or message, small; each opens whole in a tab of its own. */
import { say } from '@friends/contract/core/languages/say';
import type { Attachment } from '@friends/contract/posts/posts.schema';
import { smallPictureUrl } from '@friends/contract/uploads/picture-urls';

export function CasePictures({ attachments }: { attachments: readonly Attachment[] }) {
	if (attachments.length === 0) return null;
	return (
		<ul className="mt-2.5 flex flex-wrap gap-2">
			{attachments.map(({ url, alt }, index) => (
				<li key={url}>
					<a href={url} target="_blank" rel="noreferrer" title={say('Open original')} className="block rounded-chip">
						<img
							src={smallPictureUrl(url)}
							alt={alt || say('Picture {number}', { number: index + 1 })}
							loading="lazy"
							className="size-24 rounded-chip bg-sunken object-cover"
						/>
					</a>
				</li>
			))}
		</ul>
	);
}
