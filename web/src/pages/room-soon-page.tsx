/** Rooms that are still being built. */
import { BackToHome, Placeholder } from './placeholder.tsx';

export function RoomSoon({ heading }: { heading: string }) {
	return <Placeholder heading={heading} illustration="soon" title="Coming Soon" action={<BackToHome />} />;
}

export function AdminPage() {
	return <RoomSoon heading="Admin Panel" />;
}
