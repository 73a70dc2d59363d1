/** Card of a link: what the page says of itself, with our copy of its picture. Nothing is loaded from elsewhere. */
import type { LinkPreview } from '@friends/contract/previews/previews.schema';
import { Link2 } from 'lucide-react';
import { langOf } from '#entities/text/lang-of.ts';
import { cx } from '#ui/cx.ts';

const FRAME = 'flex min-w-0 overflow-hidden rounded-inner border border-border';

export function LinkPreviewCard({ preview }: { preview: LinkPreview }) {
	return (
		<a
			href={preview.url}
			target="_blank"
			rel="noopener noreferrer nofollow ugc"
			className={cx(FRAME, 'mt-3 transition-colors hover:bg-sunken')}
		>
			<PreviewContent preview={preview} />
		</a>
	);
}

/** The same, leading nowhere: in the composer. */
export const StillPreviewCard = ({ preview }: { preview: LinkPreview }) => (
	<div className={FRAME}>
		<PreviewContent preview={preview} />
	</div>
);

function PreviewContent({ preview: { domain, title, description, picture } }: { preview: LinkPreview }) {
	return (
		<>
			{picture !== null && (
				<span className="relative min-h-26 w-26 flex-none bg-sunken tablet:w-37">
					<img src={picture} alt="" loading="lazy" decoding="async" className="absolute inset-0 size-full object-cover" />
				</span>
			)}
			<span className="grid min-w-0 content-center gap-0.5 px-4 py-3">
				<span className="flex items-center gap-1.5 text-caption text-muted">
					<Link2 aria-hidden size={15} className="flex-none" />
					<bdi dir="ltr" className="truncate">
						{domain}
					</bdi>
				</span>
				<b dir="auto" lang={langOf(title)} className="line-clamp-2 text-compact leading-tight font-label wrap-anywhere">
					{title}
				</b>
				{description !== '' && (
					<span dir="auto" lang={langOf(description)} className="line-clamp-2 text-caption text-muted wrap-anywhere max-tablet:hidden">
						{description}
					</span>
				)}
			</span>
		</>
	);
}
