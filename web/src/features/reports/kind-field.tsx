/** Field for the kind of a report: one out of five. */
import { say } from '@friends/contract/core/languages/say';
import { type ReportKind, reportKinds } from '@friends/contract/reports/reports.schema';
import { CircleAlert } from 'lucide-react';
import { type Ref, useId } from 'react';
import { reportKindWords } from '#entities/report/report-kinds.ts';

const ROW =
	'flex min-h-11 cursor-pointer items-start gap-3 px-3.5 py-2.5 hover:bg-sunken has-checked:bg-brand-soft ' +
	'has-focus-visible:focus-ring has-focus-visible:-outline-offset-2';

const MARK =
	'mt-px grid size-5 flex-none place-items-center rounded-full border-2 border-border-strong peer-checked:border-brand ' +
	'peer-checked:after:size-2.5 peer-checked:after:rounded-full peer-checked:after:bg-brand forced-colors:peer-checked:after:bg-[Highlight]';

export interface KindFieldProps {
	/** Ref of the first radio. */
	ref: Ref<HTMLInputElement>;
	value: ReportKind | null;
	error: string;
	disabled: boolean;
	onChange: (kind: ReportKind) => void;
}

export function KindField({ ref, value, error, disabled, onChange }: KindFieldProps) {
	const id = useId();
	const words = reportKindWords();
	return (
		<fieldset aria-describedby={error ? `${id}-error` : undefined} disabled={disabled}>
			<legend className="mb-1.5 text-small font-label">{say('What’s wrong?')}</legend>
			<div className="divide-y divide-border overflow-hidden rounded-choice border-field border-border-strong">
				{reportKinds.map((kind, index) => (
					<label key={kind} className={ROW}>
						<input
							ref={index === 0 ? ref : undefined}
							type="radio"
							name={id}
							value={kind}
							checked={kind === value}
							aria-labelledby={`${id}-${kind}`}
							aria-describedby={`${id}-${kind}-sentence`}
							className="peer sr-only"
							onChange={() => onChange(kind)}
						/>
						<span aria-hidden className={MARK} />
						<span className="min-w-0">
							<span id={`${id}-${kind}`} className="block leading-snug font-label">
								{words[kind].label}
							</span>
							<span id={`${id}-${kind}-sentence`} className="block text-caption text-muted">
								{words[kind].sentence}
							</span>
						</span>
					</label>
				))}
			</div>
			{error && (
				<p id={`${id}-error`} className="mt-1.5 flex items-center gap-1.5 text-caption font-label text-destructive-ink">
					<CircleAlert aria-hidden size={15} />
					{error}
				</p>
			)}
		</fieldset>
	);
}
