/** The three sliders of the order for you; moving one ranks the feed at once. */
import { say } from '@friends/contract/core/languages/say';
import { usualWeight, weightMax } from '@friends/contract/feed/feed.limits';
import type { FeedWeights } from '@friends/contract/feed/for-you';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { moveSliders, useSteering } from './steering.ts';

const step = 10;

const sliders: { name: keyof FeedWeights; label: () => string }[] = [
	{ name: 'fresh', label: () => say('Fresh') },
	{ name: 'friends', label: () => say('Friends') },
	{ name: 'tribes', label: () => say('Tribes') },
];

export function WeightSliders() {
	const queryClient = useQueryClient();
	const { weights } = useSteering();
	return (
		<fieldset className="grid grid-cols-1 gap-x-5 rounded-card bg-sunken px-4 py-2 tablet:grid-cols-3">
			<legend className="sr-only">{say('What counts')}</legend>
			{sliders.map(({ name, label }) => (
				<Slider
					key={name}
					label={label()}
					value={weights[name]}
					onMove={(value) => moveSliders(queryClient, { ...weights, [name]: value })}
				/>
			))}
			<p className="pb-1 text-caption text-muted tablet:col-span-3">
				{say('How much each counts. Likes and answers make a post a little newer; they never decide alone.')}
			</p>
		</fieldset>
	);
}

function Slider({ label, value, onMove }: { label: string; value: number; onMove: (value: number) => void }) {
	const id = useId();
	return (
		<div className="flex min-w-0 items-center gap-3 tablet:grid tablet:gap-0">
			<label htmlFor={id} className="w-20 flex-none truncate text-caption font-strong tablet:w-auto tablet:pt-1">
				{label}
			</label>
			<input
				id={id}
				type="range"
				min={0}
				max={weightMax}
				step={step}
				value={value}
				aria-valuetext={inWords(value)}
				className="h-11 w-full min-w-0 accent-brand tablet:h-8"
				onChange={({ target }) => onMove(target.valueAsNumber)}
			/>
		</div>
	);
}

function inWords(value: number): string {
	if (value === 0) return say('Doesn’t count');
	if (value === usualWeight) return say('Counts as usual');
	return say('{percent, number} % of what is usual', { percent: (100 * value) / usualWeight });
}
