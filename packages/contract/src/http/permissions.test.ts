import { describe, expect, it } from 'vitest';
import {
  hasPermission,
  permissionSide,
  mayGrant,
  hasCellPermission,
  permissions,
  permissionsOf,
  roles,
  type Permission,
} from './permissions.ts';

const all = Object.keys(permissions) as Permission[];

describe('permissions', () => {
  it('all apply to an Admin, and none without a role', () => {
    for (const permission of all) {
      expect(hasPermission({ groups: ['Admin'] }, permission)).toBe(true);
      expect(hasPermission({ groups: [] }, permission)).toBe(false);
      expect(hasPermission({ groups: ['admin'] }, permission)).toBe(false);
    }
  });

  it('let a Contributor act only on their own side', () => {
    const contributor = { groups: [], role: 'Contributor' } as const;
    expect(hasPermission(contributor, 'forecasts.edit')).toBe(false);
    expect(permissionSide(contributor, 'forecasts.edit')).toBe('responsible');
    expect(permissionSide(contributor, 'turnovers.accept')).toBe('receiving');
    expect(permissionSide(contributor, 'constraints.edit')).toBe('either');
    expect(permissionSide(contributor, 'data.edit')).toBeUndefined();
    expect(permissionSide({ groups: [], role: 'Viewer' }, 'forecasts.edit')).toBeUndefined();
  });

  it('apply to a Contributor on the turnovers of their teams, by side', () => {
    const contributor = { groups: [], role: 'Contributor' } as const;
    const may = (permission: Permission, sides: { responsible: number | null; receiving: number | null }) =>
      hasCellPermission(contributor, permission, sides, [4]);
    expect(may('forecasts.edit', { responsible: 4, receiving: 9 })).toBe(true);
    expect(may('forecasts.edit', { responsible: 9, receiving: 4 })).toBe(false);
    expect(may('needs.edit', { responsible: 9, receiving: 4 })).toBe(true);
    expect(may('needs.edit', { responsible: 4, receiving: 9 })).toBe(false);
    expect(may('constraints.edit', { responsible: 9, receiving: 4 })).toBe(true);
    expect(may('constraints.edit', { responsible: null, receiving: null })).toBe(false);
    expect(may('data.edit', { responsible: 4, receiving: 4 })).toBe(false);
    const viewer = { groups: [], role: 'Viewer' } as const;
    expect(hasCellPermission(viewer, 'forecasts.edit', { responsible: 4, receiving: 4 }, [4])).toBe(false);
    const coordinator = { groups: [], role: 'Coordinator' } as const;
    expect(hasCellPermission(coordinator, 'forecasts.edit', { responsible: null, receiving: null }, [])).toBe(
      true,
    );
  });

  it('exclude approving baselines and accepting for a Planner', () => {
    const planner = { groups: [], role: 'Planner' } as const;
    expect(hasPermission(planner, 'baselines.draft')).toBe(true);
    for (const permission of ['baselines.approve', 'turnovers.accept', 'actuals.edit'] as const)
      expect(hasPermission(planner, permission)).toBe(false);
  });

  it('can be granted up to one’s own role', () => {
    const manager = { groups: [], role: 'Manager' } as const;
    expect(roles.filter((role) => mayGrant(manager, role))).toEqual([...roles]);
    expect(roles.filter((role) => mayGrant({ groups: [], role: 'Coordinator' }, role))).toEqual([
      'Coordinator',
      'Contributor',
      'Viewer',
    ]);
    expect(mayGrant({ groups: [] }, 'Viewer')).toBe(false);
  });

  it('are combined over programmes for the page', () => {
    expect(permissionsOf([{ groups: [], role: 'Viewer' }])).toEqual([
      'views.keep',
      'calendars.keep',
      'visits.keep',
      'dossiers.prepare',
      'programme.read',
    ]);
    expect(permissionsOf([{ groups: [] }])).toEqual([]);
    expect(
      permissionsOf([
        { groups: [], role: 'Viewer' },
        { groups: [], role: 'Contributor' },
      ]),
    ).toContain('forecasts.edit');
  });
});
