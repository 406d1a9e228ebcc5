import { useState } from 'react';
import {
  Badge,
  Button,
  Checkbox,
  DropZone,
  IconButton,
  Pill,
  SegmentedControl,
  Select,
  Tabs,
  TextArea,
  TextField,
} from '#ui';
import { ComboBox } from '#ui/combo-box';
import { Menu } from '#ui/overlays';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen';

const VARIANTS = ['default', 'primary', 'plain', 'danger'] as const;
const TONES = ['neutral', 'accent', 'success', 'warning', 'danger'] as const;
const OPTIONS = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
];

/** What a person presses, chooses and writes in. */
export function ControlSheet() {
  return (
    <>
      <Specimen name="Button">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button icon="plus">With an icon</Button>
        <Button size="s">Small</Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton icon="edit" label="Edit" />
        <IconButton icon="edit" label="Edit, pressed" active />
        <IconButton icon="edit" label="Edit, small" size="s" />
        <IconButton icon="edit" label="Edit, disabled" disabled />
      </Specimen>
      <Specimen name="Badge and Pill">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Pill onRemove={nothing} removeLabel="Remove">
          bytes: 0 to 10,000
        </Pill>
        <Pill negated>extension: css</Pill>
        <Pill pinned>event.dataset: web</Pill>
        <Pill disabled>machine.os: exists</Pill>
      </Specimen>
      <Specimen name="TextField">
        <TextField label="Name" defaultValue="Web traffic" />
        <TextField label="With help" help="At most 40 letters." />
        <TextField label="Wrong" defaultValue="?" error="A name has letters in it." />
        <TextField label="Disabled" defaultValue="Locked" disabled />
        <TextField label="Search" labelHidden icon="search" placeholder="Search 48 fields" />
      </Specimen>
      <Names />
      <Specimen name="Select and TextArea">
        <Select label="One of few" options={OPTIONS} value="one" onChange={nothing} />
        <Select label="Disabled" options={OPTIONS} value="two" onChange={nothing} disabled />
        <TextArea label="Several lines" code defaultValue={'{\n  "size": 0\n}'} />
      </Specimen>
      <Choices />
      <Specimen name="Menu, closed">
        <Menu
          label="Actions"
          items={[{ id: 'one', label: 'One' }]}
          renderTrigger={(props) => (
            <Button {...props} icon="more">
              Actions
            </Button>
          )}
        />
      </Specimen>
      <Specimen name="DropZone">
        <div className={styles.wide}>
          <DropZone
            title="Drop files here"
            hint="CSV, JSON or Parquet"
            chooseLabel="Choose files"
            onFiles={nothing}
          />
        </div>
      </Specimen>
    </>
  );
}

const PEOPLE = ['nina', 'nora', 'north'];

function Names() {
  const [name, setName] = useState('');
  return (
    <Specimen name="ComboBox">
      <ComboBox
        label="Name"
        help="Type n: nina, nora and north are known."
        value={name}
        onChange={setName}
        onChoose={({ label }) => setName(label)}
        search={async (text) =>
          PEOPLE.filter((one) => one.includes(text)).map((one) => ({
            id: one,
            label: one,
            hint: one === 'north' ? 'Group' : 'User',
          }))
        }
      />
    </Specimen>
  );
}

function Choices() {
  const [segment, setSegment] = useState<'one' | 'two'>('one');
  const [tab, setTab] = useState<'table' | 'json'>('table');
  return (
    <Specimen name="Choices">
      <Checkbox label="Off" checked={false} onChange={nothing} />
      <Checkbox label="On" checked onChange={nothing} />
      <Checkbox label="Disabled" checked disabled onChange={nothing} />
      <Checkbox label="One of several" radio checked onChange={nothing} />
      <SegmentedControl
        label="Segments"
        value={segment}
        onChange={setSegment}
        options={[
          { value: 'one', label: 'For everyone' },
          { value: 'two', label: 'For me' },
        ]}
      />
      <div className={styles.wide}>
        <Tabs
          label="Tabs"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'table', label: 'Table' },
            { id: 'json', label: 'JSON' },
          ]}
        >
          <p>What the tab shows</p>
        </Tabs>
      </div>
    </Specimen>
  );
}

function nothing() {
  // A specimen does nothing.
}
