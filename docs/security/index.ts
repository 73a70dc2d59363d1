import type { Head } from '../../scripts/docs/shape.ts';

export default {
	title: 'What it withstands',
	intro: `The aim is OWASP ASVS 5.0.0, level 2. Each demand, where it is met, and the test that proves it; what is missing is said. States are those of
[conformance.md](conformance.md); \`later\` alone is what no delivery has taken up yet.`,
	counted: 'demands',
} satisfies Head;
