import { describe, expect, test } from 'vitest';
import { auditChanges } from './audit-changes.ts';

describe('an entry of the log', () => {
  test('says of an edit what changed from what to what, in the words of the form', () => {
    const before = {
      id: 7,
      title: 'Alt',
      isActive: true,
      editedFields: [],
      validUntil: '2026-11-30T22:59:59.999Z',
    };
    const after = { id: 7, title: 'Neu', isActive: false, editedFields: ['title'], validUntil: null };
    expect(auditChanges('code', before, after)).toEqual([
      { label: 'Titel', from: 'Alt', to: 'Neu' },
      { label: expect.any(String), from: 'ja', to: 'nein' },
      { label: 'Gültig bis', from: '30.11.2026, 23:59', to: null },
    ]);
  });

  test('says of something new what it holds, and of something gone what it held', () => {
    expect(auditChanges('token', null, { name: 'Skript' })).toEqual([
      { label: 'Name', from: null, to: 'Skript' },
    ]);
    expect(auditChanges('token', { name: 'Skript' }, null)).toEqual([
      { label: 'Name', from: 'Skript', to: null },
    ]);
  });

  test('names each of many', () => {
    const before = [
      { id: 1, shop: 'Zalando', code: 'A' },
      { id: 2, shop: 'OTTO', code: '' },
    ];
    expect(auditChanges('codes', before, { action: 'hide' })[0]).toEqual({
      label: 'Betroffen',
      from: 'A bei Zalando, 2 bei OTTO',
      to: null,
    });
  });

  test('says of many that got the same value what each had', () => {
    const before = [
      { id: 1, shop: 'Zalando', code: 'A', validUntil: '2026-11-30T22:59:59.999Z', editedFields: [] },
      { id: 2, shop: 'OTTO', code: '', validUntil: null, editedFields: ['valid_until'] },
      { id: 3, shop: 'Zalando', code: 'A', validUntil: '2026-12-01T22:59:59.999Z', editedFields: [] },
    ];
    const after = { action: 'set-valid-until', validUntil: '2027-01-31T22:59:59.999Z', ids: [1, 2, 3] };
    const to = '31.01.2027, 23:59';
    const changes = [
      { label: 'A bei Zalando, Gültig bis', from: '30.11.2026, 23:59', to },
      { label: '2 bei OTTO, Gültig bis', from: null, to },
      { label: 'A bei Zalando, Gültig bis (Nr. 3)', from: '01.12.2026, 23:59', to },
    ];
    expect(auditChanges('codes', before, after)).toEqual(changes);
  });

  test('says of many that got back what they had which value that is', () => {
    const row = { id: 1, shop: 'Zalando', code: 'A' };
    expect(
      auditChanges('codes', [{ ...row, categorySlug: 'foto' }], [{ ...row, categorySlug: 'mode' }]),
    ).toEqual([{ label: 'A bei Zalando, Kategorie', from: 'foto', to: 'mode' }]);
  });

  test('says nothing of nothing, and no more than one can read', () => {
    expect(auditChanges('job', null, null)).toEqual([]);
    expect(auditChanges('copy', null, { text: 'x'.repeat(500) })[0]?.to).toHaveLength(200);
  });
});
