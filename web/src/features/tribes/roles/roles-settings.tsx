/** Settings of who may do what in a tribe: its roles and their permissions, in all states of their query. */
import { say } from '@friends/contract/core/languages/say';
import type { TribeRole } from '@friends/contract/tribes/roles/tribe-roles.schema';
import { tribeLimits } from '@friends/contract/tribes/tribes.limits';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Check, Info, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { RoleSheet } from './role-sheet.tsx';
import { RoleTable } from './role-table.tsx';
import { useTribeRoles } from './roles.queries.ts';
import { useChangePermission } from './use-permissions.ts';

export function RolesSettings({ tribe }: { tribe: Tribe }) {
	const roles = useTribeRoles(tribe.id);
	return (
		<div className="grid grid-cols-1 gap-4">
			<p className="-mt-2 text-muted max-tablet:px-1">{say('Owners may do everything. Up to five roles of your own.')}</p>
			<Loaded
				query={roles}
				loading={<RolesSkeleton />}
				offline={say('We’ll load the roles when you’re back online.')}
				failed={say('The roles couldn’t be loaded')}
				inCard
			>
				{(data) => <Roles tribe={tribe} roles={data} />}
			</Loaded>
			<p className="flex items-start gap-3 rounded-inner bg-sunken px-4 py-3.5 text-small">
				<Info aria-hidden size={18} className="mt-0.5 flex-none text-muted" />
				{say('No one can give a permission that they don’t have. An owner hands the tribe on before they leave it.')}
			</p>
		</div>
	);
}

/** From here the table has room. */
const hasTable = '(min-width: 768px)';

function Roles({ tribe, roles }: { tribe: Tribe; roles: readonly TribeRole[] }) {
	const change = useChangePermission(tribe.id);
	const isTable = useMedia(hasTable);
	const View = isTable ? RoleTable : RoleSheet;
	return (
		<Card as="section" aria-label={say('Who may do what')} className="grid grid-cols-1 gap-4 px-4 py-4 tablet:px-6 tablet:py-5.5">
			<View tribe={tribe} roles={roles} onChange={change} />
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-muted">
				<AddRole tribe={tribe} roles={roles} />
				<p className="ms-auto inline-flex items-center gap-1.75">
					<Check aria-hidden size={16} />
					{say('Saved as you click')}
				</p>
			</div>
		</Card>
	);
}

function AddRole({ tribe, roles }: { tribe: Tribe; roles: readonly TribeRole[] }) {
	const button = useRef<HTMLButtonElement>(null);
	const [isAdding, setIsAdding] = useState(false);
	const left = Math.max(0, tribeLimits.ownRoles.max - roles.filter(({ name }) => name !== null).length);
	return (
		<>
			<Button ref={button} variant="soft" icon={Plus} aria-haspopup="dialog" disabled={left === 0} onClick={() => setIsAdding(true)}>
				{say('Add a role')}
			</Button>
			<p>{say('{left, plural, =0 {Five are all there can be} one {# more possible} other {# more possible}}', { left })}</p>
			{isAdding && <RoleDialog tribe={tribe} onClose={() => setIsAdding(false)} returnFocusTo={() => button.current} />}
		</>
	);
}

const rows = ['w-1/4', 'w-1/5', 'w-1/3', 'w-2/5', 'w-1/3', 'w-1/4', 'w-1/5'];

function RolesSkeleton() {
	return (
		<Loading label={say('Loading the roles')}>
			<Card aria-hidden className="grid gap-8 px-6 py-7">
				{rows.map((width, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place
					<Skeleton key={index} className={`h-4 ${width}`} />
				))}
			</Card>
		</Loading>
	);
}
