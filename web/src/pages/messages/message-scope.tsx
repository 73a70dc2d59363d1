/** Lends parts of other features to the messages. */
import { type ReactNode, useMemo } from 'react';
import { RelationScope, useRelationActions } from '#features/friends/relation-scope.tsx';
import { type MessageParts, MessagePartsContext } from '#features/messages/state/parts.ts';
import { imageUploads } from '#features/uploads/image-uploads.ts';
import { PicturePicker } from '#features/uploads/picture-picker.tsx';

export function MessageScope({ children }: { children: ReactNode }) {
	return (
		<RelationScope>
			<Lent>{children}</Lent>
		</RelationScope>
	);
}

function Lent({ children }: { children: ReactNode }) {
	const { askToBlock } = useRelationActions();
	const parts = useMemo<MessageParts>(
		() => ({
			uploads: imageUploads,
			renderPicturePicker: (options) => <PicturePicker shape="group" {...options} />,
			askToBlock: (person, returnFocusTo) => askToBlock(person, { relation: 'none', requestId: null }, returnFocusTo),
		}),
		[askToBlock],
	);
	return <MessagePartsContext value={parts}>{children}</MessagePartsContext>;
}
