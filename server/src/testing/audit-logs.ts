/** The audit log service of a test server. */
import type { TestApp } from './test-app.ts';

export const auditLogsOf = ({ community }: TestApp) => community.rooms.auditLogs.service;
