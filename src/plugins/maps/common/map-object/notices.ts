import { i18n } from '#common/i18n';

export const notDrawn = (label: string, type: string) =>
  i18n.formatMessage(
    {
      id: 'maps.layerNotDrawn',
      defaultMessage: 'The layer "{label}" is of the type {type}, which is not drawn yet.',
    },
    { label, type: type.slice(0, 60) || '?' },
  );

export const tilesIgnored = (label: string) =>
  i18n.formatMessage(
    {
      id: 'maps.tilesIgnored',
      defaultMessage:
        'The layer "{label}" is of tiles of another server, which is not asked: the world map that comes with this server is shown.',
    },
    { label },
  );

export const unreadable = () =>
  i18n.formatMessage({
    id: 'maps.unreadable',
    defaultMessage: 'The layers of the map can’t be read.',
  });

export const noJoin = (label: string) =>
  i18n.formatMessage(
    {
      id: 'maps.noJoin',
      defaultMessage: 'The layer "{label}" has no numbers to be joined with: it is left out.',
    },
    { label },
  );
