import { i18n } from '#common/i18n';
import type { Oddity } from '../common/build-trace';

/** What is odd about a span, in a sentence. */
export function oddityText(oddity: Oddity): string {
  switch (oddity) {
    case 'orphan':
      return i18n.formatMessage({
        id: 'traces.odd.orphan',
        defaultMessage: 'Its parent is not among the spans',
      });
    case 'cycle':
      return i18n.formatMessage({
        id: 'traces.odd.cycle',
        defaultMessage: 'Its parents lead back to itself: shown on top',
      });
    case 'duplicate':
      return i18n.formatMessage({
        id: 'traces.odd.duplicate',
        defaultMessage: 'Another span has the same ID',
      });
    case 'backwards':
      return i18n.formatMessage({
        id: 'traces.odd.backwards',
        defaultMessage: 'It ends before it starts: shown as a moment',
      });
    case 'early':
      return i18n.formatMessage({
        id: 'traces.odd.early',
        defaultMessage: 'It starts before its parent: the clocks of two machines differ',
      });
  }
}

/** How many spans are so. */
export function oddityCount(oddity: Oddity, count: number): string {
  switch (oddity) {
    case 'orphan':
      return i18n.formatMessage(
        {
          id: 'traces.odd.orphans',
          defaultMessage:
            '{count, plural, one {# span stands} other {# spans stand}} on top without a parent: it is not among the spans.',
        },
        { count },
      );
    case 'cycle':
      return i18n.formatMessage(
        {
          id: 'traces.odd.cycles',
          defaultMessage:
            '{count, plural, one {# cycle} other {# cycles}} of parents cut where the first span starts.',
        },
        { count },
      );
    case 'duplicate':
      return i18n.formatMessage(
        {
          id: 'traces.odd.duplicates',
          defaultMessage:
            '{count, plural, one {# span has} other {# spans have}} the ID of another one; what is below stands below the first.',
        },
        { count },
      );
    case 'backwards':
      return i18n.formatMessage(
        {
          id: 'traces.odd.backwardsCount',
          defaultMessage:
            '{count, plural, one {# span ends before it starts} other {# spans end before they start}}: shown as moments.',
        },
        { count },
      );
    case 'early':
      return i18n.formatMessage(
        {
          id: 'traces.odd.earlyCount',
          defaultMessage:
            '{count, plural, one {# span starts before its parent} other {# spans start before their parents}}: clocks differ. Times are shown as they are.',
        },
        { count },
      );
  }
}

export const serviceText = (service: string): string =>
  service || i18n.formatMessage({ id: 'traces.noService', defaultMessage: '(service not named)' });

export const nameText = (name: string): string =>
  name || i18n.formatMessage({ id: 'traces.noName', defaultMessage: '(span not named)' });
