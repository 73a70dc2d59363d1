/** Fields of the community's looks: its logo, its accent hue, and a preview. */
import { say } from '@friends/contract/core/languages/say';
import type { Settings } from '@friends/contract/instance/instance.schema';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { CommunityMark } from '#entities/community/community-logo.tsx';
import { Button } from '#ui/controls/button.tsx';
import { AccentField } from './accent-field.tsx';
import { LooksPreview } from './looks-preview.tsx';

/** Renders a button that crops and uploads a square picture; pages pass in that of `uploads`. */
export type RenderLogoPicker = (save: (url: string) => Promise<unknown>) => ReactNode;

export interface LooksFieldsProps {
	values: Settings;
	logoError: string | undefined;
	renderLogoPicker: RenderLogoPicker;
	onChange: (changes: Partial<Settings>) => void;
}

export function LooksFields({ values, logoError, renderLogoPicker, onChange }: LooksFieldsProps) {
	const { logoUrl, accentHue } = values;
	return (
		<>
			<div className="grid gap-2">
				<p className="text-small font-label">{say('Mark')}</p>
				<div className="flex flex-wrap items-center gap-3">
					<span className="grid size-16 flex-none place-items-center rounded-bubble bg-sunken">
						<CommunityMark logoUrl={logoUrl} className="size-10" />
					</span>
					{renderLogoPicker(async (url) => onChange({ logoUrl: url }))}
					{logoUrl !== '' && (
						<Button variant="ghost" onClick={() => onChange({ logoUrl: '' })}>
							{say('Use the FRIENDS mark')}
						</Button>
					)}
				</div>
				{logoError && (
					<p role="alert" className="flex items-center gap-1.5 text-caption font-label text-destructive-ink">
						<CircleAlert aria-hidden size={15} />
						{logoError}
					</p>
				)}
				<p className="text-caption text-muted">{say('A square picture up to 5 MB. It stands in the bar and where people log in.')}</p>
			</div>
			<AccentField value={accentHue} onChange={(hue) => onChange({ accentHue: hue })} />
			<LooksPreview looks={values} />
			{accentHue !== null && (
				<Button variant="quiet" className="justify-self-start" onClick={() => onChange({ accentHue: null })}>
					{say('Back to the FRIENDS green')}
				</Button>
			)}
		</>
	);
}
