/** The audit log of a test's server, as the command line has it. */
import type { TestApp } from './test-app.ts';

export const auditLogsOf = ({ community }: TestApp) => community.rooms.auditLogs.service;
