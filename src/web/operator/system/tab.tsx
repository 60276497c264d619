import { AccessPanel } from '../system/access-panel.tsx';
import { AuditPanel } from '../system/audit-panel.tsx';
import { HealthPanel } from '../system/health-panel.tsx';
import { JobsPanel } from '../system/jobs-panel.tsx';
import { PasswordPanel } from '../system/password-panel.tsx';
import { SecondFactorPanel } from '../system/second-factor-panel.tsx';
import { TokensPanel } from '../system/tokens-panel.tsx';

export function Tab() {
  return (
    <>
      <h1 className="sr-only">System</h1>
      <HealthPanel />
      <JobsPanel />
      <AccessPanel />
      <TokensPanel />
      <PasswordPanel />
      <SecondFactorPanel />
      <AuditPanel />
    </>
  );
}
