import type { ComponentType } from 'react';
import type { CoreStart } from '#core/public';
import type { DataManagementServices } from './application';

type Capabilities = CoreStart['application']['capabilities'];

/** A part of the page Data beside the indices: a folder of `sections/`, or of another plugin that registers it in `setup`. */
export interface DataSection {
  /** In the address: `/app/data?section=aliases`. */
  id: string;
  /** The smallest comes first. */
  order: number;
  label(): string;
  /** Whether this person is shown it. */
  isOffered(capabilities: Capabilities): boolean;
  /** Its code, once it is opened. */
  load(): Promise<ComponentType<DataManagementServices>>;
}

/** Those of a cluster that is only read stay as they are. */
export const offersNames = ({ dataManagement }: Capabilities): boolean =>
  dataManagement?.['names'] === true;

/** Whoever may not change them is not told of them. */
export const offersNamesToChange = (capabilities: Capabilities): boolean =>
  offersNames(capabilities) && capabilities['data']?.['write'] === true;
