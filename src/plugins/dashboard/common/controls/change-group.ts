import type { ControlGroup, GroupedControl } from './control-group';

/** What a new control begins with. */
export const NEW_CONTROL: GroupedControl = {
  id: '',
  kind: 'list',
  index: '',
  ofPattern: false,
  field: '',
  title: '',
  width: 'medium',
  grow: false,
  multiple: true,
  sort: { by: 'count', descending: true },
  technique: 'prefix',
  step: 1,
  stored: {},
};

export const addControl = (group: ControlGroup, control: GroupedControl): ControlGroup => ({
  ...group,
  controls: [...group.controls, control],
});

export const removeControl = (group: ControlGroup, id: string): ControlGroup => ({
  ...group,
  controls: group.controls.filter((one) => one.id !== id),
});

export const replaceControl = (group: ControlGroup, changed: GroupedControl): ControlGroup => ({
  ...group,
  controls: group.controls.map((one) => (one.id === changed.id ? changed : one)),
});

/** The group with a control one place earlier or later; at the ends as it was. */
export function moveControl(group: ControlGroup, id: string, by: -1 | 1): ControlGroup {
  const from = group.controls.findIndex((one) => one.id === id);
  const moved = group.controls[from];
  const to = from + by;
  if (!moved || to < 0 || to >= group.controls.length) return group;
  return { ...group, controls: group.controls.toSpliced(from, 1).toSpliced(to, 0, moved) };
}
