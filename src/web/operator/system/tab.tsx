import { AccessPanel } from './access-panel.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { TokensPanel } from './tokens-panel.tsx';

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
