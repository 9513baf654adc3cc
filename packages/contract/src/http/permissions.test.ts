import { describe, expect, it } from 'vitest';
import {
  holds,
  holdsAs,
  mayGrant,
  mayOnCell,
  permissions,
  permissionsOf,
  roles,
  type Permission,
} from './permissions.ts';

const all = Object.keys(permissions) as Permission[];

describe('permissions', () => {
  it('all apply to an Admin, and none without a role', () => {
    for (const permission of all) {
      expect(holds({ groups: ['Admin'] }, permission)).toBe(true);
      expect(holds({ groups: [] }, permission)).toBe(false);
      expect(holds({ groups: ['admin'] }, permission)).toBe(false);
    }
  });

  it('let a Contributor act only on their own side', () => {
    const contributor = { groups: [], role: 'Contributor' } as const;
    expect(holds(contributor, 'forecasts.edit')).toBe(false);
    expect(holdsAs(contributor, 'forecasts.edit')).toBe('giver');
    expect(holdsAs(contributor, 'turnovers.accept')).toBe('receiver');
    expect(holdsAs(contributor, 'constraints.edit')).toBe('either');
    expect(holdsAs(contributor, 'data.edit')).toBeUndefined();
    expect(holdsAs({ groups: [], role: 'Viewer' }, 'forecasts.edit')).toBeUndefined();
  });

  it('apply to a Contributor on the turnovers of their teams, by side', () => {
    const contributor = { groups: [], role: 'Contributor' } as const;
    const may = (permission: Permission, sides: { giver: number | null; receiver: number | null }) =>
      mayOnCell(contributor, permission, sides, [4]);
    expect(may('forecasts.edit', { giver: 4, receiver: 9 })).toBe(true);
    expect(may('forecasts.edit', { giver: 9, receiver: 4 })).toBe(false);
    expect(may('needs.edit', { giver: 9, receiver: 4 })).toBe(true);
    expect(may('needs.edit', { giver: 4, receiver: 9 })).toBe(false);
    expect(may('constraints.edit', { giver: 9, receiver: 4 })).toBe(true);
    expect(may('constraints.edit', { giver: null, receiver: null })).toBe(false);
    expect(may('data.edit', { giver: 4, receiver: 4 })).toBe(false);
    const viewer = { groups: [], role: 'Viewer' } as const;
    expect(mayOnCell(viewer, 'forecasts.edit', { giver: 4, receiver: 4 }, [4])).toBe(false);
    const coordinator = { groups: [], role: 'Coordinator' } as const;
    expect(mayOnCell(coordinator, 'forecasts.edit', { giver: null, receiver: null }, [])).toBe(true);
  });

  it('exclude approving baselines and accepting for a Planner', () => {
    const planner = { groups: [], role: 'Planner' } as const;
    expect(holds(planner, 'baselines.draft')).toBe(true);
    for (const permission of ['baselines.approve', 'turnovers.accept', 'actuals.edit'] as const)
      expect(holds(planner, permission)).toBe(false);
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
