import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listDocumentCategories } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';

export interface CategoryProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  readonly value: string | null;
  readonly onChange: (id: string | undefined) => void;
}

export function useCategories() {
  const query = useQuery(read(listDocumentCategories, { fields: 'id,name', order: 'name(asc)', limit: 200 }));
  return query.data?.data.map(({ id, name }) => ({ value: String(id), label: name ?? '' })) ?? [];
}

/** A picker for one of the firm's document categories, or none. */
export function CategoryField({ value, onChange, ...props }: CategoryProps) {
  return (
    <Select
      {...props}
      clearable
      searchable
      data={useCategories()}
      value={value}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}

export function CategoryFilter({ value, onChange }: Pick<CategoryProps, 'value' | 'onChange'>) {
  return (
    <CategoryField
      size="xs"
      w={150}
      aria-label="Category"
      placeholder="Any category"
      value={value}
      onChange={onChange}
    />
  );
}
