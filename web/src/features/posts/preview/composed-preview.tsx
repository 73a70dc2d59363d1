/** Preview of the link that is being written, as the post will show it. It appears when it is there, and can be left out. */
import { say } from '@friends/contract/core/languages/say';
import { getLinkPreview } from '@friends/contract/previews/previews.endpoints';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDebounced } from '#core/browser/use-debounced.ts';
import { call } from '#core/queries/call.ts';
import { StillPreviewCard } from '#entities/post/preview/link-preview-card.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { chosenAddress, type PreviewChoice, previewAddressOf } from './preview-choice.ts';

/** Longer than a pause in typing: each address is asked for from a server elsewhere. */
const debounceMs = 800;

/** @returns null until there is one. */
function usePreviewOf(address: string | null) {
	const settled = useDebounced(address, debounceMs);
	const { data } = useQuery({
		queryKey: [getLinkPreview.path, settled],
		queryFn: ({ signal }) => call(getLinkPreview, { query: { url: settled ?? '' }, signal }),
		enabled: settled !== null && settled === address,
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
	});
	return settled === address ? (data?.preview ?? null) : null;
}

interface ComposedPreviewProps {
	draft: PreviewChoice;
	isSending: boolean;
	onLeaveOut: (withoutPreviewOf: string | null) => void;
}

export function ComposedPreview({ draft, isSending, onLeaveOut }: ComposedPreviewProps) {
	const preview = usePreviewOf(chosenAddress(draft));
	return (
		<>
			<VisuallyHidden role="status">{preview && say('Preview of {domain} added', { domain: preview.domain })}</VisuallyHidden>
			{preview && (
				<div className="relative">
					<StillPreviewCard preview={preview} />
					<span className="absolute end-1.5 top-1.5 rounded-full bg-surface">
						<IconButton
							label={say('Remove preview')}
							icon={X}
							disabled={isSending}
							onClick={() => onLeaveOut(previewAddressOf(draft.body))}
						/>
					</span>
				</div>
			)}
		</>
	);
}
