import type { scopeKinds } from '../programme/milestones.ts';

export type ScopeKind = (typeof scopeKinds)[number];

/** Reference to a scope on the wire: `system:12`, `area:7`. */
export type ScopeRef = `${ScopeKind}:${number}`;

const pattern = /^(system|area):([1-9]\d{0,9})$/;

export function writeScopeRef(kind: ScopeKind, id: number): ScopeRef {
  return `${kind}:${id}`;
}

/** Null if the text is invalid. */
export function readScopeRef(text: string): { kind: ScopeKind; id: number } | null {
  const match = pattern.exec(text);
  return match ? { kind: match[1] as ScopeKind, id: Number(match[2]) } : null;
}
