import { Checkbox } from '../../components/ui/checkbox.tsx';
import { LocationField } from '../../components/ui/location-field.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { RadioGroup } from '../../components/ui/radio-group.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextArea, TextField } from '../../components/ui/text-field.tsx';
import { Sample } from './sample.tsx';

const OPTIONS = [
  { value: 'asc', label: 'Price Low to High' },
  { value: 'dsc', label: 'High to Low' },
];

export function FieldSamples() {
  return (
    <>
      <Sample name="Text field: empty, required with hint, wrong, disabled, with prefix">
        <TextField label="Name" placeholder="Asha" />
        <TextField label="Email" type="email" required hint="We write to you about orders only." />
        <TextField label="Username" defaultValue="x" error="Please fill in this field." />
        <TextField label="Role" defaultValue="SELLER" disabled />
        <TextField label="Mobile number" prefix="+255" inputMode="numeric" />
      </Sample>
      <Sample name="Text area">
        <TextArea label="Description" hint="What a buyer should know." />
        <TextArea label="Reason" error="Please fill in this field." />
      </Sample>
      <Sample name="Password field: hidden, wrong">
        <PasswordField label="Password" defaultValue="mbuni-mweupe" />
        <PasswordField label="Confirm password" error="The passwords do not match" />
      </Sample>
      <Sample name="Select and location field">
        <SelectField label="Sort" options={OPTIONS} />
        <SelectField label="Type" options={OPTIONS} error="Please select a mobile payment type." />
        <LocationField label="Location" name="location" required />
      </Sample>
      <Sample name="Checkbox: off, on with hint, disabled">
        <Checkbox label="Computers" />
        <Checkbox label="Register As Seller ?" hint="You get a sellers dashboard" defaultChecked />
        <Checkbox label="Not now" disabled />
      </Sample>
      <Sample name="Radio group: chosen, wrong">
        <RadioGroup legend="Sort by" name="sort" options={OPTIONS} defaultValue="asc" />
        <RadioGroup legend="Pay by" name="pay" options={OPTIONS} error="Please choose one." />
      </Sample>
    </>
  );
}
