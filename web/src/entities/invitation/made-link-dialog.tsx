/** Dialog that shows the link of a new invitation, to share or copy it. */
import { say } from '@friends/contract/core/languages/say';
import { Copy, Share2 } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { copyLink } from '#ui/toast/copy-link.ts';
import { canShare, shareLink } from '#ui/toast/share-link.ts';

/** @param path of the page that the link opens */
export function MadeLinkDialog({ path, onClose }: { path: string; onClose: () => void }) {
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={say('Your link is ready')}
			description={say('Send it to the people you invite. You find it in the list again.')}
			footer={
				<>
					{canShare() ? (
						<Button variant="quiet" icon={Share2} onClick={() => void shareLink(path)}>
							{say('Share')}
						</Button>
					) : (
						<Button variant="quiet" onClick={onClose}>
							{say('Done')}
						</Button>
					)}
					<Button icon={Copy} onClick={() => void copyLink(path)}>
						{say('Copy link')}
					</Button>
				</>
			}
		>
			<Field label={say('Link')} isLabelHidden>
				{(control) => (
					<TextInput {...control} readOnly dir="ltr" value={location.origin + path} onFocus={({ target }) => target.select()} />
				)}
			</Field>
		</Dialog>
	);
}
