import { beforeEach, describe, expect, it } from 'vitest';
import { keepPlace } from './keep-place';

function create(width: number) {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(0, 0, width, 32);
  return { element, place: keepPlace(element, localStorage) };
}

beforeEach(() => localStorage.clear());

describe('The place of the workspace picker', () => {
  it('is as wide from the start as the picker was on the page before', () => {
    const first = create(180);
    expect(first.element.style.width).toBe('');
    first.place.take();

    const { element, place } = create(180);
    expect(element.style.width).toBe('180px');
    place.take();
    expect(element.style.width).toBe('');
  });

  it('is given up where no workspace is left', () => {
    create(180).place.take();
    const { element, place } = create(0);
    place.leave(true);
    expect(element.style.width).toBe('180px');
    place.leave(false);
    expect(element.style.width).toBe('');
    expect(create(0).element.style.width).toBe('');
  });
});
